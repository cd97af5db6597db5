const STEPS = [1, 2, 5, 10] as const

/** Round values at equal steps of at least 1 from one end of an axis to the other: about four of them. */
export const axisTicks = (from: number, to: number): number[] => {
  const rough = Math.max(1, (to - from) / 4)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (STEPS.find((each) => each * power >= rough) ?? 10) * power
  const first = Math.ceil(from / step)
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, position) => (first + position) * step)
}
