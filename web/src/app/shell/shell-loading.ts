/** The shell is drawn with the first screen behind the log-in; its code comes in one piece with the bricks it needs. */
export const loadShell = () => import('./shell.tsx')
