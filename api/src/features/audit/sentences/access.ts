import { counted, user } from '../words.ts'
import { of } from './sentence.ts'

const WAYS: Readonly<Record<string, string>> = {
  school: 'con un código de la escuela',
  mail: 'con el código que llegó por correo',
  letter: 'con la carta de acceso',
}

export const ACCESS_SENTENCES = {
  ...of('access', {
    'session:open': (said) =>
      said.has('refused')
        ? `Entró; antes hubo ${counted(said.count('refused'), 'intento', 'intentos')} con contraseña equivocada`
        : 'Entró',
    'session:close': 'Salió',
    'session:switch': 'Entró desde otra de sus escuelas',
    'access:open': (said) => `Abrió su cuenta ${WAYS[said.word('way') ?? ''] ?? 'con un código'}`,
    'invitation:accept': 'Aceptó la invitación a la escuela',
    'invitation:refuse': 'Rechazó la invitación a la escuela',
    'password:refused': 'Escribió mal su contraseña al confirmar algo',
    'profile:password': 'Cambió su contraseña',
    'profile:cellphone': 'Cambió el celular con que entra',
    'profile:email': 'Confirmó su correo',
    'profile:close-sessions': (said) =>
      `Cerró ${counted(said.count('closed'), 'otra sesión suya', 'otras sesiones suyas')}`,
    'access-letters:issue': (said) =>
      `Imprimió ${counted(said.count('people'), 'carta de acceso', 'cartas de acceso')}`,
    'access-letters:mail': (said) =>
      `Envió por correo ${counted(said.count('people'), 'código de acceso', 'códigos de acceso')}`,
    'user:new-letter': (said) =>
      `Imprimió ${counted(said.count('people'), 'carta nueva', 'cartas nuevas')} para quien perdió su acceso`,
    'user:password': (said) => `Cambió la contraseña de ${user(said)}`,
    'user:recovery': (said) => `Envió a ${user(said)} el enlace para elegir otra contraseña`,
    'user:cellphone': (said) => `Cambió el celular con que entra ${user(said)}`,
    'user:close-sessions': (said) =>
      `Cerró ${counted(said.count('closed'), 'sesión', 'sesiones')} de ${user(said)}`,
    'user:access-code': (said) => `Volvió a invitar a ${user(said)}`,
  }),
  ...of('users', {
    'user:create': (said) => `Agregó a ${user(said)}`,
    'user:change': (said) => `Cambió los datos de ${user(said)}`,
    'user:status': (said) => `${said.count('status') === 1 ? 'Activó' : 'Desactivó'} a ${user(said)}`,
    'user:permissions': (said) => `Cambió los permisos de ${user(said)}`,
    'profile:change': 'Cambió sus datos',
  }),
}
