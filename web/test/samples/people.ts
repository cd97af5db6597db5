import { permissionString, type Role } from '@plantel/contract/permissions'
import { SETTING_DEFAULTS } from '@plantel/contract/schools'

const school = {
  school_id: 1,
  name: 'Escuela Primaria Benito Juárez',
  clave: '10DPR0001A',
  cellphone: null,
  control: 1,
  level: 1,
  sustenance: 1,
  location: 'Durango',
  street: null,
  colony: null,
  outside_number: null,
  inside_number: null,
  zipcode: null,
  time_zone: 'America/Mexico_City',
}

const settingsOf = (changed: Record<string, string>) =>
  Object.entries({ ...SETTING_DEFAULTS, ...changed }).map(([key, value], position) => ({
    configuration_id: position + 1,
    school_id: 1,
    key,
    value,
    description: key,
  }))

export const personWith = (roles: readonly Role[], settings: Record<string, string> = {}) => ({
  data: {
    user_id: 12,
    school_id: 1,
    group_id: permissionString(roles),
    name: 'María',
    last_name: 'Núñez',
    second_last_name: 'Ríos',
    enrollment: null,
    email: 'maria@example.mx',
    cellphone: '6180000002',
    url_photo_profile: null,
    street: null,
    colony: null,
    outside_number: null,
    inside_number: null,
    zipcode: null,
    city_id: null,
    country_code: 12,
    status: 1,
    session_id: 7,
    school,
    settings: settingsOf(settings),
  },
})
