/** Our environment without what would steer PostgreSQL past its command line (`PGDATA`, `PGPORT`, a locale). */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}
