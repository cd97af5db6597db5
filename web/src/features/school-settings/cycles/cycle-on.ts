const FIRST_MONTH = 8

export const cycleOn = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = month >= FIRST_MONTH ? year : year - 1
  return `${first}-${first + 1}`
}
