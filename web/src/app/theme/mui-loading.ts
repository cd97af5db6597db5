/** MUI and its frame: half as much code again as a professor's whole screen, so only screens that say `mui` bring it. */
export const loadMui = () => import('./mui-screens.tsx')
