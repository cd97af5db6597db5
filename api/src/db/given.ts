/** Drops undefined fields, so that `update … set` leaves those columns alone. */
export const given = <Sent extends object>(
  sent: Sent,
): { [Key in keyof Sent]?: Exclude<Sent[Key], undefined> } => {
  const entries = Object.entries(sent).filter(([, value]) => value !== undefined)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same fields without the absent ones
  return Object.fromEntries(entries) as { [Key in keyof Sent]?: Exclude<Sent[Key], undefined> }
}
