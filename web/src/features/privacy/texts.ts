type Part = string | readonly string[]

export interface Section {
  id: string
  title: string
  parts: readonly Part[]
}

export const UPDATED = 'noviembre de 2026'

export const INTRO =
  'Este aviso explica qué datos personales se tratan en Plantel, para qué se usan, con quién se comparten y cómo puede usted decidir sobre ellos.'

/** The notice that the law in force since 21 March 2025 asks for. */
export const SECTIONS: readonly Section[] = [
  {
    id: 'responsable',
    title: 'Quién responde por sus datos',
    parts: [
      'La responsable de los datos personales es la escuela en la que estudian sus hijos o en la que usted trabaja. La escuela decide qué datos pide y para qué los usa; su nombre aparece en la parte superior de Plantel y su domicilio, en los documentos de inscripción.',
      'Plantel es el sistema con el que la escuela lleva su administración. Trata los datos únicamente por cuenta de la escuela y conforme a sus instrucciones, es decir, como encargado: no los usa para fines propios ni los vende.',
      'Si la escuela le entregó un aviso de privacidad propio, aquel completa a este en lo que sea particular de esa escuela.',
    ],
  },
  {
    id: 'datos',
    title: 'Qué datos se recaban',
    parts: [
      'De las personas que usan Plantel (madres, padres y tutores, docentes y personal de la escuela):',
      [
        'nombre completo;',
        'número de teléfono, con el que se inicia sesión;',
        'domicilio;',
        'correo electrónico, si lo proporciona;',
        'fotografía, si decide subir una;',
        'la fecha y el tipo de dispositivo de cada inicio de sesión, y qué cambios hizo cada persona, por seguridad.',
      ],
      'La contraseña no se guarda: solo una huella de ella, con la que no es posible recuperarla.',
    ],
  },
  {
    id: 'alumnos',
    title: 'Datos de niñas, niños y adolescentes',
    parts: [
      'La escuela registra además los datos de sus alumnos que necesita para prestar el servicio educativo:',
      [
        'nombre, matrícula, CURP, fecha de nacimiento y sexo;',
        'teléfono, correo electrónico, domicilio y fotografía;',
        'grupo, calificaciones, asistencias y reportes de conducta;',
        'parentesco con las personas que los tienen a su cargo;',
        'otros que la autoridad educativa solicita, como estatura, peso, becas o situación escolar.',
      ],
      'Los datos de menores de edad se recaban por medio de quien ejerce la patria potestad o la tutela, y siempre se atiende al interés superior de la niñez. Dentro de Plantel, cada familia ve únicamente los datos de sus hijos, y cada docente, los de sus grupos.',
      'Algunos de estos datos pueden ser sensibles, por ejemplo los que se refieren a la salud o al origen étnico. Se tratan solo cuando la ley lo permite o con el consentimiento expreso de quien ejerce la patria potestad o la tutela, y los ve únicamente el personal que los necesita.',
    ],
  },
  {
    id: 'finalidades',
    title: 'Para qué se usan',
    parts: [
      'Son necesarios para el servicio que presta la escuela:',
      [
        'identificar a cada persona y darle acceso solo a lo que le corresponde;',
        'inscribir a los alumnos y formar los grupos;',
        'registrar asistencias, calificaciones y reportes, e informar de ellos a las familias;',
        'enviar los avisos de la escuela;',
        'elaborar las estadísticas y los documentos que piden las autoridades educativas;',
        'proteger las cuentas y aclarar quién hizo un cambio.',
      ],
      'No son necesarios, y usted decide sobre ellos:',
      [
        'mostrar su fotografía, que usted elige en Perfil y puede pedir que se retire;',
        'recibir mensajes en su dispositivo, que se activan y desactivan en Perfil.',
      ],
      'Sus datos no se usan con fines de publicidad ni para tomar decisiones automatizadas sobre usted o sus hijos.',
    ],
  },
  {
    id: 'transferencias',
    title: 'Con quién se comparten',
    parts: [
      'La escuela puede transferir datos, sin que se requiera su consentimiento, a las autoridades educativas, a otra escuela cuando el alumno cambia de plantel, y a otras autoridades cuando una ley o una orden fundada y motivada lo exija. Cualquier otra transferencia necesita su consentimiento.',
      'Los proveedores que alojan el sistema o entregan sus mensajes los tratan por cuenta de la escuela y deben guardar confidencialidad. Si activa los mensajes en su dispositivo, estos viajan cifrados por el servicio de mensajes de su navegador, que no puede leer su contenido.',
    ],
  },
  {
    id: 'arco',
    title: 'Sus derechos (ARCO)',
    parts: [
      'En todo momento usted, o quien lo represente, puede pedir a la escuela:',
      [
        'Acceso: saber qué datos suyos o de sus hijos se tienen y cómo se usan;',
        'Rectificación: corregir los que estén equivocados o incompletos;',
        'Cancelación: eliminar los que ya no sean necesarios o se traten en contra de la ley;',
        'Oposición: que dejen de usarse para un fin determinado, cuando haya una causa legítima.',
      ],
      'Muchos de sus datos los puede consultar y corregir usted mismo en Perfil, sin presentar una solicitud.',
    ],
  },
  {
    id: 'solicitud',
    title: 'Cómo ejercerlos y en cuánto tiempo',
    parts: [
      'Presente su solicitud por escrito en la dirección de la escuela o con la persona que esta designe para atender los datos personales. Indique:',
      [
        'su nombre y un domicilio u otro medio para recibir la respuesta;',
        'una copia del documento que acredite su identidad y, si actúa por otra persona, el que acredite su representación (para sus hijos, el que pruebe la patria potestad o la tutela);',
        'con claridad, los datos de que se trata y el derecho que desea ejercer;',
        'si pide una rectificación, el cambio y el documento que lo sustente.',
      ],
      'La escuela le comunicará su decisión en un plazo máximo de 20 días hábiles a partir de que reciba la solicitud. Si procede, la hará efectiva dentro de los 15 días hábiles siguientes a la respuesta. La ley permite ampliar los plazos una sola vez cuando el caso lo justifique, y entonces se le avisará.',
      'El ejercicio de estos derechos es gratuito; solo se cubren, en su caso, los gastos de envío o de reproducción. Hay datos que la escuela debe conservar por ley, como el historial académico, y que por ello no pueden cancelarse.',
    ],
  },
  {
    id: 'revocacion',
    title: 'Revocar su consentimiento o limitar el uso',
    parts: [
      'Puede revocar en cualquier momento el consentimiento que haya dado, o pedir que se limite el uso o la divulgación de sus datos, con una solicitud como la anterior y en los mismos plazos. La revocación no tiene efectos retroactivos y puede hacer imposible algún servicio, lo que se le explicará antes.',
      'Al terminar la relación con la escuela, los datos se conservan el tiempo que señalan las normas escolares; después se suprimen.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies y datos en su dispositivo',
    parts: [
      'Plantel no usa herramientas que sigan su navegación. Usa solo tres cookies propias: una reconoce este dispositivo al iniciar sesión, para que nadie más pueda impedirle entrar, y no dice quién es usted; otra abre sus páginas mientras dura su sesión y termina con ella; la tercera recuerda que salió, para que en este dispositivo ya no se muestre nada suyo. Además, en su navegador guarda solamente la clave de su sesión y los números con que el sistema le identifica a usted y a su escuela, que se borran al salir, y los archivos del programa, que no contienen datos personales.',
    ],
  },
  {
    id: 'ley',
    title: 'La ley y la autoridad',
    parts: [
      'Para las escuelas particulares rige la Ley Federal de Protección de Datos Personales en Posesión de los Particulares, publicada en el Diario Oficial de la Federación el 20 de marzo de 2025 y en vigor desde el 21 de marzo de 2025. La autoridad que vigila su cumplimiento es la Secretaría Anticorrupción y Buen Gobierno, que asumió las funciones del extinto INAI.',
      'Para las escuelas públicas rige la Ley General de Protección de Datos Personales en Posesión de Sujetos Obligados, publicada y en vigor en las mismas fechas. Las autoridades son la Secretaría Anticorrupción y Buen Gobierno, en el ámbito federal, y la autoridad garante de cada entidad federativa, en el local.',
      'Si considera que su solicitud no fue atendida o que sus datos se trataron de manera indebida, puede acudir a la autoridad que corresponda.',
    ],
  },
  {
    id: 'cambios',
    title: 'Cambios a este aviso',
    parts: [
      'Este aviso puede cambiar cuando cambien la ley o el sistema. La versión vigente está siempre en esta página, con la fecha de su última actualización; de los cambios importantes la escuela informa con un aviso en Plantel.',
    ],
  },
]

export const T = {
  contents: 'Contenido',
  print: 'Imprimir',
} as const
