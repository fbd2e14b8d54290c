// What runs inside workerd: sets the contender up on the first request, then gates as often as a request says. The
// clock stands still there while code runs, so the time is taken outside.
import * as contender from 'contender';
import { makeWork } from './make-work.mjs';

let work;
let position = 0;
let kept;

export default {
  async fetch(request) {
    const { name, scenario, runs } = await request.json();
    try {
      work ??= makeWork(name, contender, scenario);
      for (let run = 0; run < runs; run += 1) {
        kept = work(position);
        position += 1;
      }
      return Response.json({ ok: kept !== undefined });
    } catch (error) {
      return Response.json({ ok: false, message: String(error) });
    }
  },
};
