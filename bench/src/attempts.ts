export interface Failure {
  /** A part of the bench, as `--only` names it. */
  readonly part: string
  /** Its row in the table. */
  readonly title: string
  readonly reason: string
}

/** Runs `work`. A failure is recorded, and the result is null. */
export type Attempt = <Result>(
  part: string,
  title: string,
  work: () => Promise<Result>,
) => Promise<Result | null>

/** One part that fails takes nothing along: the others are measured, and the table names it. */
export const startAttempts = (say: (line: string) => void): { attempt: Attempt; failures: Failure[] } => {
  const failures: Failure[] = []
  const attempt: Attempt = async (part, title, work) => {
    try {
      return await work()
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      say(`${title} failed: ${error instanceof Error ? error.stack : reason}`)
      failures.push({ part, title, reason })
      return null
    }
  }
  return { attempt, failures }
}
