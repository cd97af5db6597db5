export const ofCycle = (snaphot: string | undefined) => (snaphot === undefined ? {} : { snaphot })
