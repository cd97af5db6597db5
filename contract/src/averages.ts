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

/** Mean of `count` grades whose hundredths add up to `total`, rounded half up to one decimal; 0 without grades. */
export const roundedMean = (total: number, count: number): number =>
  count === 0 ? 0 : Math.floor((2 * total + 10 * count) / (20 * count)) / 10

/** Everywhere but in the professor's grid: mean of the grades above zero, rounded half up to one decimal; 0 without. */
export const average = (grades: readonly number[]): number => {
  const counted = aboveZero(grades)
  return roundedMean(sum(counted), counted.length)
}
