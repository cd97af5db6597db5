/** The person who starts Plantel can fix it. One sentence in Spanish, shown without a stack. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Of Node or PostgreSQL (`ENOENT`, `28P01`), or null. */
export const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
