/**
 * Loaded before the application: when the launcher is killed without a chance to say so, the application and all else
 * in its process group (the programs of `npm run dev`) get a SIGTERM, so that the port and the data folder come free.
 */
const launcher = Number(process.env.TRANZIT_LAUNCHER_PID);

if (launcher > 0) {
  setInterval(() => {
    if (!isRunning(launcher)) process.kill(0, 'SIGTERM');
  }, 500).unref();
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
