interface PartialTime {
  /** Null: the current cycle. */
  cycle_id: number | null
  start_date: string
  limit_date: string
}

export const isActive = ({ cycle_id, start_date, limit_date }: PartialTime, today: string): boolean =>
  cycle_id === null && start_date <= today && today <= limit_date
