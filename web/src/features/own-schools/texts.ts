export const T = {
  choose: '¿A qué escuela quiere entrar?',
  explain: 'Su cuenta abre varias escuelas. Puede cambiar de una a otra en el menú con su nombre.',
  here: 'Aquí está ahora',
  onlyOne: 'Su cuenta abre solo esta escuela.',
  closed: 'Esa escuela ya no está abierta para usted.',
} as const
