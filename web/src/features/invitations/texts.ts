export const T = {
  none: {
    title: 'No hay invitaciones',
    message: 'Cuando otra escuela registre su celular, la invitación aparecerá aquí.',
  },
  noneForCode:
    'El código sirve en la cuenta cuyo celular o correo registró la escuela. Si ingresó con otra, salga e ingrese con esa. También puede ser que ya la haya respondido.',
  yourCode: 'Su código',
  whichOne: 'Escríbalo en la invitación de la escuela que se lo dio.',
  you: '¿Es usted?',
  code: 'Escriba el código que le dio la escuela',
  codeHint: 'Ocho letras y números, como K7QF-2M9X',
  wrongCode:
    'El código no es válido, venció o ya se usó. Revise que sea el de esta escuela o pida otro ahí mismo.',
  accept: 'Sí, aceptar',
  refuse: 'No soy yo',
  back: 'Atrás',
  newPassword: {
    why: 'Falta elegir una contraseña nueva. La de antes deja de servir y sus demás sesiones se cierran: así nadie más entra con ella a sus escuelas.',
    after: 'Desde entonces solo usted podrá cambiar la contraseña, el celular y el correo de su cuenta.',
    first: 'Contraseña nueva',
    second: 'Confirmar contraseña',
    hint: '6 caracteres o más',
    save: 'Aceptar la invitación',
  },
  refused: {
    title: '¿No es usted?',
    message:
      'La invitación se quitará de su cuenta. La escuela no sabrá nada más de usted y podrá volver a preguntar después de 30 días.',
    cancel: 'Cancelar',
    done: 'Invitación rechazada',
  },
  done: {
    email:
      'Si su cuenta tiene correo, le enviamos un enlace para confirmarlo. Mientras tanto, ingrese con su celular.',
    enter: 'Entrar a esa escuela',
    stay: 'Seguir en esta escuela',
  },
} as const
