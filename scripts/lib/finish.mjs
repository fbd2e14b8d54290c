/** Prints what a check found and leaves with its verdict: 1 when anything is wrong. */
export function finish(name, problems, summary) {
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    console.error(`${name}: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`);
    process.exit(1);
  }
  console.log(`${name}: ${summary}`);
}
