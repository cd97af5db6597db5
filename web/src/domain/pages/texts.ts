export const NO_ADVISOR = 'Sin orientador'
