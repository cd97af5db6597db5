export const DIFFERENT = 'Las contraseñas no coinciden'
