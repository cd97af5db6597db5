export const T = {
  title: 'Confirmar correo',
  ask: 'Al confirmarlo, su correo vuelve a servir para ingresar y para recuperar su contraseña.',
  confirm: 'Confirmar mi correo',
  done: 'Correo confirmado',
  profile: 'Ir a mi perfil',
  noToken: 'Abra el enlace que le enviamos a su correo.',
  wrongTitle: 'El enlace no es válido',
  wrong: 'Venció, ya se usó o es de otra cuenta. Si ingresó con otra, salga e ingrese con la suya.',
} as const
