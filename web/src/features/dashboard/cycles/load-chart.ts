/** The charts' code is large and comes apart from the screen, which asks for it as soon as it opens and not when it is prefetched. */
export const loadChart = () => import('./cycle-chart.tsx')
