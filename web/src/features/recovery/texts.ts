export const T = {
  recover: 'Recuperar',
  account: 'Celular o correo',
  neither: 'Escriba los 10 dígitos de su celular o un correo completo',
  asked: {
    title: 'Recuperar cuenta',
    intro:
      'Escriba el celular o el correo de su cuenta. Le enviaremos un enlace para elegir otra contraseña.',
    next: 'Si la cuenta existe, el enlace llega a su correo y sirve durante 30 minutos. Revise también el correo no deseado.',
    noMail: '¿No tiene correo? Pida una carta de acceso en la escuela; lleve una identificación.',
    noLetters:
      'Por ahora no sale ningún correo. Intente más tarde o pida una carta de acceso en la escuela; lleve una identificación.',
    another: 'Probar con otro dato',
  },
  reset: {
    title: 'Restablecer cuenta',
    email: 'Correo',
    badEmail: 'El correo del enlace no es válido: solicite un enlace nuevo',
    password: 'Contraseña nueva',
    confirmation: 'Confirmar contraseña',
    hint: '6 caracteres o más',
    done: 'Contraseña restablecida',
    next: 'En un momento podrá ingresar con ella.',
    notStored:
      'No se guardó por un problema nuestro. Su enlace sigue sirviendo: intente de nuevo en unos segundos.',
    askAgain: 'Solicitar un enlace nuevo',
  },
  enter: 'Volver a ingresar',
} as const
