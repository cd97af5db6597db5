import { useState } from 'react'
import { PasswordField } from '../src/ui/forms/password-field.tsx'
import { TextField } from '../src/ui/forms/text-field.tsx'
import { Shot } from './shot.tsx'

export const FieldShots = () => {
  const [phone, setPhone] = useState('')
  const [password, setPassword] = useState('secreta')
  return (
    <>
      <Shot name="TextField: vacío, con ayuda">
        <TextField label="Teléfono" value={phone} onChange={setPhone} hint="Diez dígitos, sin prefijo" />
      </Shot>
      <Shot name="TextField con error">
        <TextField label="Nombre" value={phone} onChange={setPhone} error="Campo requerido" />
      </Shot>
      <Shot name="TextField inactivo">
        <TextField label="Ciudad" value="Durango" onChange={setPhone} input={{ disabled: true }} />
      </Shot>
      <Shot name="PasswordField: escondida o a la vista, sin y con error">
        <PasswordField label="Contraseña" value={password} onChange={setPassword} />
        <PasswordField
          label="Confirmación"
          value={password}
          onChange={setPassword}
          error="Las contraseñas no coinciden"
        />
      </Shot>
    </>
  )
}
