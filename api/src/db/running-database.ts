/** A PostgreSQL with the roles of Plantel, embedded or outside. */
export interface RunningDatabase {
  /** Owns everything: for migrations and the demonstration, never for requests. */
  readonly ownerUrl: string
  /** Owns nothing and is held to row-level security: what requests use. */
  readonly appUrl: string
  /** Ends what the start began; an outside server is left alone. Safe to call twice. */
  readonly stop: () => Promise<void>
  /** How long `stop` may take, in milliseconds, before it gives up. */
  readonly patience?: () => number
}
