/** Once this has come, or after so many milliseconds; what fails fails. */
export const atMost = (ms: number, awaited: Promise<unknown>): Promise<unknown> =>
  Promise.race([awaited, new Promise((resolve) => setTimeout(resolve, ms))])
