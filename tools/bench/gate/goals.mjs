import { summarise } from './statistics.mjs';

// Each goal: what is promised, the figures per round that it is about, and the bound. `least` goals want at least so much.
const against = (scenario, peer, bound, what) => ({
  what,
  bound,
  least: true,
  figures: ({ speed }, own) => quotients(speed[scenario], peer, own),
});

export const goals = [
  {
    what: '20 valid calls, 100 capabilities: times the hand-written checker',
    bound: 2,
    figures: ({ speed }, own) => speed.valid[own].ratios,
  },
  against('valid', 'valibot', 2.5, 'the same: faster than valibot'),
  against('valid', 'zod-jitless', 4, 'the same: faster than zod 4 without generated code'),
  against('valid', 'cfworker', 12, 'the same: faster than @cfworker/json-schema'),
  against('invalid', 'valibot', 2, 'invalid programs, all issues: faster than valibot'),
  {
    what: 'the same calls among 10,000 capabilities: times the cost among 10',
    bound: 1.3,
    figures: ({ speed }, own) =>
      speed['few-of-10000'][own].times.map(
        (time, round) => time / speed['few-of-10'][own].times[round],
      ),
  },
  against('all-of-10', 'valibot', 2, 'calls over all 10 capabilities: faster than valibot'),
  against('all-of-1000', 'valibot', 2, 'calls over all 1,000 capabilities: faster than valibot'),
  against('all-of-10000', 'valibot', 2, 'calls over all 10,000 capabilities: faster than valibot'),
  {
    what: 'in workerd: times the hand-written checker',
    bound: 2,
    figures: ({ workerd }, own) => workerd.valid.figures[own].ratios,
  },
  {
    what: 'in workerd: faster than valibot',
    bound: 2.5,
    least: true,
    figures: ({ workerd }, own) => quotients(workerd.valid.figures, 'valibot', own),
  },
  {
    what: 'cold start of 100 capabilities, bundled: share of that of valibot',
    bound: 0.5,
    figures: ({ cold }, own) => cold.bundled[own].ratios,
  },
];

/** How many times as long the peer takes, round by round. */
function quotients(figures, peer, own) {
  return figures[peer].ratios.map((ratio, round) => ratio / figures[own].ratios[round]);
}

/** The goal beside what was measured. */
export function judge({ bound, least = false, figures }, results, own) {
  const summary = summarise(figures(results, own));
  return { ...summary, met: least ? summary.median >= bound : summary.median <= bound };
}
