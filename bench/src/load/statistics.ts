const sorted = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)

/** The value below which this share of the numbers lies. */
export const percentile = (numbers: readonly number[], share: number): number =>
  sorted(numbers)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? NaN

export const median = (numbers: readonly number[]): number => {
  const half = numbers.length / 2
  const inOrder = sorted(numbers)
  return ((inOrder[Math.floor(half)] ?? NaN) + (inOrder[Math.ceil(half) - 1] ?? NaN)) / 2
}
