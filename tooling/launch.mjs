/**
 * Every npm script goes through here, on whatever Node (18 or later) the machine has: brings Node 24 and the
 * dependencies when needed, then does what was asked. Plain JavaScript with nothing to install, for that reason.
 */
import { check } from './launch/check.mjs';
import { tallyLine } from './launch/decisions.mjs';
import { ensureInstalled } from './launch/install.mjs';
import { ensureNode } from './launch/node.mjs';
import { endLeftovers, run, stopOnSignals } from './launch/processes.mjs';
import { LaunchError, say } from './launch/root.mjs';
import { generate, generated, scripts } from './launch/scripts.mjs';
import { dev, start } from './launch/start.mjs';
import { test } from './launch/test.mjs';

const commands = {
  start,
  dev,
  test,
  check: async (runtime) => {
    const tally = await check(runtime);
    console.log(tallyLine([tally]));
    return tally.failed > 0 ? 1 : 0;
  },
  ...Object.fromEntries(
    Object.entries(scripts).map(([name, script]) => [
      name,
      async ({ node, env }, args) => (await run(node, [script, ...args], { env })).code,
    ]),
  ),
  ...Object.fromEntries(generated.map((entry) => [entry.command, (runtime) => generate(runtime, entry)])),
};

async function main([name = '', ...args]) {
  const command = commands[name];
  if (!command)
    throw new LaunchError(`there is no command '${name}'; there are ${Object.keys(commands).join(', ')}.`);
  const runtime = await ensureNode();
  await ensureInstalled(runtime);
  return command(runtime, args);
}

async function exitCodeOf(args) {
  try {
    return await main(args);
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    say(error.message);
    return 1;
  } finally {
    await endLeftovers();
  }
}

stopOnSignals();
process.exit(await exitCodeOf(process.argv.slice(2)));
