/**
 * Averages, computed with integers only: a grade is a whole number of hundredths, so 87.55 is 8755.
 * Source: decisions on the specification, "Grades: one scale underneath".
 */
const hundredths = (grade: number): number => Math.round(grade * 100)

const aboveZero = (grades: readonly number[]): number[] => grades.map(hundredths).filter((grade) => grade > 0)

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/**
 * The professor's PROMEDIO: mean of the non-zero grades, truncated to one decimal.
 * @returns on the scale of the grades given; undefined without any grade above zero.
 */
export const professorAverage = (grades: readonly number[]): number | undefined => {
  const counted = aboveZero(grades)
  return counted.length === 0 ? undefined : Math.floor(sum(counted) / (counted.length * 10)) / 10
}

/**
 * Mean of `count` grades whose hundredths add up to `total`, cut after two decimals; 0 without grades. It is rounded once, where it
 * is written (`shownMean`): what is cut after two decimals rounds to tenths of 0–100, and of 0–10, as the exact mean does.
 */
export const meanOf = (total: number, count: number): number =>
  count === 0 ? 0 : Math.floor(total / count) / 100

/** Everywhere but in the professor's grid: mean of the grades above zero as `meanOf` gives it; 0 without. */
export const average = (grades: readonly number[]): number => {
  const counted = aboveZero(grades)
  return meanOf(sum(counted), counted.length)
}
