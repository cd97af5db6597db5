const SHOWN = 6

const DAY = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** *3 nov* */
const saidDay = (day: string): string => DAY.format(new Date(`${day}T12:00:00Z`))

/** *3 nov, 4 nov y 5 nov*; of many the first ones and how many more. */
export const saidDays = (days: Iterable<string>): string => {
  const all = [...new Set(days)].toSorted().map(saidDay)
  const some = all.length > SHOWN ? [...all.slice(0, SHOWN - 1), `${all.length - SHOWN + 1} más`] : all
  return some.length < 2 ? (some[0] ?? '') : `${some.slice(0, -1).join(', ')} y ${some.at(-1)}`
}
