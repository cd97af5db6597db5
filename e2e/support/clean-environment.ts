/** What programs need of a machine. Anything else, as `DATABASE_URL` or `SMTP_URL`, may be an operator's. */
const NEEDED = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'npm_lifecycle_event']

/** This process's environment without what would lead a server to somebody's data; `kept` are ours. */
export const cleanEnvironment = (...kept: string[]): Record<string, string> =>
  Object.fromEntries(
    [...NEEDED, ...kept].flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
