/** Whether each field is what the command left. Undefined: it is not there any more. */
export const hasStill = <Row extends object>(left: Partial<Row>, now: Row | undefined): boolean =>
  now !== undefined &&
  Object.entries(left).every(([name, value]) =>
    Object.entries(now).some(([key, is]) => key === name && is === value),
  )
