/** The landing page's code, apart from what every page brings: nobody behind the log-in needs it. */
export const loadLanding = () => import('./landing-screen.tsx')
