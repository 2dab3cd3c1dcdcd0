# Lo que responde el sistema operativo.

os-error = { $kind ->
    [address-in-use] otro programa ya usa esa dirección
    [no-such-address] este equipo no tiene esa dirección
    [exists] ya existe
    [refused] nadie responde ahí
    [cut-off] la conexión se cortó
    [not-empty] el directorio no está vacío
    [unreachable] no se puede llegar ahí por la red
    [directory] es un directorio
    [no-directory] no es un directorio
    [none] no existe
    [denied] no se permite
    [full] el disco está lleno
    [read-only] el disco es de solo lectura
    [late] tardó demasiado
    [disk] el disco falló al leer o escribir
   *[files] hay demasiados archivos abiertos
}
