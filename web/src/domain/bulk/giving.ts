/** For `BulkDialog`: a choice that is whole as soon as it is there. */
export const giving = <Choice>(
  choice: Choice | undefined,
): ((save: (choice: Choice) => void) => void) | undefined =>
  choice === undefined ? undefined : (save) => save(choice)
