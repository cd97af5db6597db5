const steps: (() => unknown)[] = []

/** Something to be done once the test file that runs has ended; may be said within a test. The last said is done first. */
export const afterFile = (step: () => unknown): void => void steps.push(step)

export const endFile = async (): Promise<void> => {
  for (const step of steps.splice(0).toReversed()) await step()
}
