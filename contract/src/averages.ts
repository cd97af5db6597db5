/** Integers only: 87.55 is 8755. Source: decisions on the specification, "Grades: one scale underneath". */
const hundredths = (grade: number): number => Math.round(grade * 100)

const aboveZero = (grades: readonly number[]): number[] => grades.map(hundredths).filter((grade) => grade > 0)

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** *PROMEDIO* of the professor's grid: truncated to one decimal; undefined without a grade above zero. */
export const professorAverage = (grades: readonly number[]): number | undefined => {
  const counted = aboveZero(grades)
  return counted.length === 0 ? undefined : Math.floor(sum(counted) / (counted.length * 10)) / 10
}

/** Cut after two decimals; 0 without grades. `shownMean` rounds it to the same tenths as the exact mean. */
export const meanOf = (total: number, count: number): number =>
  count === 0 ? 0 : Math.floor(total / count) / 100

/** Everywhere but in the professor's grid; 0 without grades above zero. */
export const average = (grades: readonly number[]): number => {
  const counted = aboveZero(grades)
  return meanOf(sum(counted), counted.length)
}
