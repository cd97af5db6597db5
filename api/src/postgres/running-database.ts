export interface WayOfRequests {
  readonly url: string
  readonly prepares: boolean
}

export interface RunningDatabase {
  /** Owns everything: for migrations and the demonstration, never for requests. */
  readonly ownerUrl: string
  /** Row security applies. A direct connection, for listeners and commands. */
  readonly appUrl: string
  readonly requests: WayOfRequests
  /** Leaves an outside server alone. Safe to call twice. */
  readonly stop: () => Promise<void>
  /** Most milliseconds that `stop` may take. */
  readonly patience?: () => number
}
