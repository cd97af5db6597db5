export const NO_GROUP = 'Sin grupo'
