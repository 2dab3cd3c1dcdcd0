# The site of the package, for the commands of whoever logs in; `--data` names another.
: "${COLUMBARIO_DATA:=/var/lib/columbario}"
export COLUMBARIO_DATA
