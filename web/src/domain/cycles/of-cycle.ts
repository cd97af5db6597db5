/** In the query of a call: the finished cycle that was chosen; nothing for the current one. */
export const ofCycle = (snaphot: string | undefined) => (snaphot === undefined ? {} : { snaphot })
