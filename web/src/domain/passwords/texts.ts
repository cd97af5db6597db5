export const DIFFERENT = 'Las contraseñas no coinciden'
export const BY_LETTER = 'Sin contraseña: se entregará una carta de acceso'
