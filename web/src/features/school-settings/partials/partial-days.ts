/** The days of a partial, `YYYY-MM-DD`, both included. */
export interface Days {
  start_date: string
  end_date: string
}

export const partialOn = <Partial extends Days>(
  day: string,
  others: readonly Partial[],
): Partial | undefined => others.find(({ start_date, end_date }) => start_date <= day && day <= end_date)

export const crossed = <Partial extends Days>(range: Days, others: readonly Partial[]): Partial | undefined =>
  others.find(({ start_date, end_date }) => start_date <= range.end_date && range.start_date <= end_date)

interface Free {
  others: readonly Days[]
}

export const isStartBlocked = (day: string, { others }: Free): boolean => partialOn(day, others) !== undefined

export const isEndBlocked = (day: string, start_date: string, free: Free): boolean =>
  isStartBlocked(day, free) ||
  (start_date !== '' &&
    (day < start_date || crossed({ start_date, end_date: day }, free.others) !== undefined))
