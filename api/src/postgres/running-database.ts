export interface WayOfRequests {
  readonly url: string
  readonly prepares: boolean
}

export interface RunningDatabase {
  /** Owns everything: for migrations and the demonstration, never for requests. */
  readonly ownerUrl: string
  /** Owns nothing and is held to row-level security. Straight to the server: for whoever listens, and for commands. */
  readonly appUrl: string
  readonly requests: WayOfRequests
  /** Ends what the start began; an outside server is left alone. Safe to call twice. */
  readonly stop: () => Promise<void>
  /** How long `stop` may take, in milliseconds, before it gives up. */
  readonly patience?: () => number
}
