/** Receives one line in Spanish for each step of a start. */
export type Progress = (line: string) => void

export const printProgress: Progress = (line) => console.log(line)

export const printFailure: Progress = (line) => console.error(line)
